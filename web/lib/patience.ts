/** Milliseconds that this page waits for a silent network, which ends no request by itself: for a word of it, then given up. */
export const patience = {
  /** The least answer there is. */
  health: 5_000,
  /** A part of the page that was pressed for. */
  part: 10_000,
  page: 20_000,
  /** Lists and files of the dashboard may take as long as a proxy in front waits. */
  dashboard: 60_000,
  /** A file that is sent, as long as a slow phone needs for 8 MB. */
  file: 180_000,
}
