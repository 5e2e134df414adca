import { useEffect, useEffectEvent, useState } from "react";
import { useMayMove } from "./motion-pause.tsx";

export type AutoplayTiming = { delay: number; speed: number };

/**
 * Pauses on hover, behind a dialog and off screen; stops for good once a visitor focuses or presses
 * something in it, because a screen reader may then be reading it.
 */
export function useAutoplay(
  carousel: HTMLElement | null | undefined,
  { delay, speed }: AutoplayTiming,
  showNext: () => void,
) {
  const [isStopped, setStopped] = useState(false);
  const isPlaying = useMayMove() && !isStopped;
  const showNextNow = useEffectEvent(showNext);

  useEffect(() => {
    if (!carousel || !isPlaying) return;
    const showNextAndWait = () => {
      if (isWatched(carousel)) showNextNow();
      timer = setTimeout(showNextAndWait, delay + speed);
    };
    let timer = setTimeout(showNextAndWait, delay);
    return () => clearTimeout(timer);
  }, [carousel, isPlaying, delay, speed]);

  const stop = () => setStopped(true);
  return { isPlaying, stopHandlers: { onFocus: stop, onPointerDown: stop, onClick: stop } };
}

function isWatched(carousel: HTMLElement): boolean {
  const { top, bottom } = carousel.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < window.innerHeight;
  const isInUse = carousel.matches(":hover, :focus-within");
  return isOnScreen && !isInUse && !document.hidden && !document.querySelector("dialog[open]");
}
