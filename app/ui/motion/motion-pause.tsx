import { useSyncExternalStore } from "react";
import { getStorage } from "../browser-storage.ts";

/** Nothing moves before hydration, because the pause button does not work yet. */
const key = "motion-paused";
const changed = "motion-pause-changed";
const reducedMotion = "(prefers-reduced-motion: reduce)";

const storage = getStorage("localStorage");
/** Without storage the pause lasts until the page is left. */
let pausedWithoutStorage = false;

export function isMotionReduced(): boolean {
  return matchMedia(reducedMotion).matches;
}

export function useMayMove(): boolean {
  return useSyncExternalStore(
    watch,
    () => !isPaused() && !isMotionReduced(),
    () => false,
  );
}

export function MotionPauseButton() {
  const paused = useSyncExternalStore(watch, isPaused, () => false);
  return (
    <button
      type="button"
      onClick={() => setPaused(!paused)}
      className="motion-pause inline-flex media-still:hidden items-center justify-center gap-2 w-11 sm:w-24 min-h-11 border-l border-rule font-600 text-small"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        width="16"
        height="16"
        className="flex-none fill-current"
      >
        <path d={paused ? "M3 1v14l11-7z" : "M3 1h4v14H3zM9 1h4v14H9z"} />
      </svg>
      <span className="max-sm:sr-only">{paused ? "Play" : "Pause"}</span>
      <span className="sr-only"> animations</span>
    </button>
  );
}

function watch(onChange: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener(changed, onChange, { signal });
  window.addEventListener("storage", onChange, { signal });
  matchMedia(reducedMotion).addEventListener("change", onChange, { signal });
  return () => end.abort();
}

function isPaused(): boolean {
  return storage ? storage.getItem(key) === "yes" : pausedWithoutStorage;
}

function setPaused(paused: boolean) {
  storage?.setItem(key, paused ? "yes" : "no");
  pausedWithoutStorage = paused;
  window.dispatchEvent(new Event(changed));
}
