import { getStorage } from "../browser-storage.ts";

/** Nothing moves before this script runs, because the pause button does not work yet. */
const key = "motion-paused";
const storage = getStorage("localStorage");
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** Without storage the pause lasts until the page is left. */
let pausedWithoutStorage = false;
const changes = new EventTarget();
const notify = () => changes.dispatchEvent(new Event("change"));
addEventListener("storage", notify);
reducedMotion.addEventListener("change", notify);

export function isPaused(): boolean {
  return storage ? storage.getItem(key) === "yes" : pausedWithoutStorage;
}

export function setPaused(paused: boolean): void {
  storage?.setItem(key, paused ? "yes" : "no");
  pausedWithoutStorage = paused;
  notify();
}

export function mayMove(): boolean {
  return !isPaused() && !reducedMotion.matches;
}

/** Calls `onChange` now, and whenever visitors or their device allow or forbid motion. */
export function watchMotion(onChange: () => void): void {
  changes.addEventListener("change", onChange);
  onChange();
}
