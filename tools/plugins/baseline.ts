/** The oldest browsers in which everything works; docs/limits.md says what older ones do. */
export const baseline = ["chrome87", "edge87", "firefox78", "safari14"];

/** The same for Lightning CSS. */
export const cssTargets = { chrome: 87 << 16, edge: 87 << 16, firefox: 78 << 16, safari: 14 << 16 };
