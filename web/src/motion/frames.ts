/** Something is done so many frames from now: when what has been set in train until then has been drawn. */
export function afterFrames(count: number, then: FrameRequestCallback): void {
  requestAnimationFrame(count > 1 ? () => afterFrames(count - 1, then) : then);
}
