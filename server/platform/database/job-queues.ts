import { PgBoss, type Queue } from 'pg-boss'

/** The queue of emails to be sent. */
export const emailQueue = {
  name: 'emails',
  // one job an email: its key keeps a second one out while the first is not done
  policy: 'exclusive',
  // a process that dies with an email in hand loses it to the others after this
  expireInSeconds: 120,
  // a mail server may be away for a long weekend: some 300 tries, at most a quarter of an hour apart
  retryLimit: 300,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  deleteAfterSeconds: 7 * 86_400,
} as const satisfies Queue

/** Makes the tables and the queue of the jobs, or brings them up to this code. Two processes may do it at once. */
export async function migrateJobs(url: string) {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false })
  // what fails here is thrown as well
  boss.on('error', () => {})
  try {
    await boss.start()
    const { name, policy, ...options } = emailQueue
    await boss.createQueue(name, { policy, ...options })
    await boss.updateQueue(name, options)
  } finally {
    await boss.stop({ graceful: false })
  }
}
