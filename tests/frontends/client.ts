// A client that handles every event and every action: `tsc` refuses it if one is missing.

import type { Action, Card, Decision, Event, Refusal, Result, Seat, View } from "./maerchenmau.js";

function unknown(value: never): never {
  throw new Error(JSON.stringify(value));
}

export function told(event: Event): string {
  switch (event.event) {
    case "moved":
      return `${event.cards.length} from ${event.source.zone} to ${event.target.zone}`;
    case "shuffled":
      return `${event.place.zone} is shuffled`;
    case "chosen":
    case "skipped":
    case "kept":
    case "passed":
    case "went_out":
      return `seat ${event.seat}: ${event.event}`;
    case "called":
    case "punished":
    case "wished":
      return `seat ${event.seat}: ${event.event}!`;
    case "turned":
    case "blocked":
      return event.event;
    default:
      return unknown(event);
  }
}

export function needsCard(action: Action): boolean {
  switch (action.action) {
    case "play":
    case "give":
      return true;
    case "draw":
    case "keep":
    case "pass":
    case "draw_pending":
    case "call":
      return false;
    default:
      return unknown(action);
  }
}

/** The actions that a click on a card stands for. */
export function clicked(decision: Decision, card: Card): Action[] {
  return decision.actions.filter((action) => "card" in action && action.card === card);
}

export function hand(view: View, seat: Seat): number {
  return view.state.hands[seat].reduce<number>((sum, item) => sum + (typeof item === "number" ? item : 1), 0);
}

export function winners(result: Result, refusal: Refusal): string {
  return `${result.winners.join()} ${refusal.code}`;
}
