/** What stays in view where a picture is cropped, in percent from the top left. */
export type Focal = { x: number; y: number }

export const FOCAL_STEP = 5

/** The policy of pages allows no style attributes, so a focal point is one of 21 classes each way (`styles/focal.css`). */
export function focalClass({ x, y }: Focal): string {
  const step = (percent: number) => Math.round(percent / FOCAL_STEP) * FOCAL_STEP
  return `pic-x-${step(x)} pic-y-${step(y)}`
}
