export const sceneNames = [
  "assembly",
  "sportsDay",
  "scienceFair",
  "choir",
  "treePlanting",
  "classroom",
  "campus",
] as const;

export type SceneName = (typeof sceneNames)[number];
