/** Calls `then` after so many frames, when what was changed until now has been drawn. */
export function afterFrames(count: number, then: FrameRequestCallback): void {
  requestAnimationFrame(count > 1 ? () => afterFrames(count - 1, then) : then);
}
