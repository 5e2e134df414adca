import { useEffect, useEffectEvent, useState } from "react";
import { useMayMove } from "./motion-pause.tsx";

/** How long a picture or slide stands and how long it then moves, in milliseconds. */
export type Pace = { stands: number; moves: number };

/**
 * Turns what is in `box` at the pace given. It stands still while pointed at or focused, behind a dialog and off the
 * screen, while motion is paused, and for good once a visitor has taken it in hand.
 */
export function useSelfTurning(box: HTMLElement | null | undefined, pace: Pace, turn: () => void) {
  const [isHeld, setHeld] = useState(false);
  const [isInHand, setInHand] = useState(false);
  const { stands, moves } = pace;
  const mayTurn = useMayMove() && !isHeld && !isInHand;
  const turnNow = useEffectEvent(turn);

  useEffect(() => {
    if (!box || !mayTurn) return;
    const turnAndWait = () => {
      if (isWatched(box)) turnNow();
      timer = setTimeout(turnAndWait, stands + moves);
    };
    let timer = setTimeout(turnAndWait, stands);
    return () => clearTimeout(timer);
  }, [box, mayTurn, stands, moves]);

  return {
    mayTurn,
    takeInHand: () => setInHand(true),
    /** For the element that holds it and its buttons. */
    holding: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) =>
        setHeld(pointerType === "mouse"),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

function isWatched(box: HTMLElement): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < window.innerHeight;
  return isOnScreen && !document.hidden && !document.querySelector("dialog[open]");
}
