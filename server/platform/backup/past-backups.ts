/** Clocks of machines may differ by so much. */
const apartMs = 3_600_000

/**
 * Without backups that are dated ahead: one that was taken while the clock was wrong would count as the newest until its date, and
 * would have the shop take another every minute, or none at all.
 */
export function pastOf<B extends { takenAt: string }>(backups: B[], at: Date) {
  return backups.filter(({ takenAt }) => Date.parse(takenAt) <= at.getTime() + apartMs)
}
