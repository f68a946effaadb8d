import type { Mutant } from './list.ts'

const attaching = {
  file: 'server/support/limits.test.ts',
  test: 'an account has room for 200 MB, all have as much as the owner says, and the owner is warned before',
}

/** Faults in what keeps strangers from filling the disk, from guessing, and from breaking what others see. */
export const strangerMutants: Mutant[] = [
  {
    name: 'an account has no limit of attachments',
    edits: [
      {
        file: 'server/support/attach-file.ts',
        find: "if (actor.role === 'customer' && sums.account + bytes.length > highest.accountBytes)",
        put: 'if (bytes.length < 0)',
      },
    ],
    killer: attaching,
  },
  {
    name: 'attachments fill the disk',
    edits: [
      {
        file: 'server/support/attach-file.ts',
        find: "if (await isFull(deps, file.size)) throw new Problem('attachments-full')\n",
        put: '',
      },
    ],
    killer: attaching,
  },
  {
    name: 'a backup that is dated ahead counts',
    edits: [
      {
        file: 'server/platform/backup/past-backups.ts',
        find: 'Date.parse(takenAt) <= at.getTime() + apartMs',
        put: 'Date.parse(takenAt) <= Infinity',
      },
    ],
    killer: {
      file: 'server/platform/backup/backup.test.ts',
      test: 'backups of a clock that was ahead are neither the newest nor in the way',
    },
  },
  {
    name: 'a refresh token that was used goes on beside its successor',
    edits: [
      {
        file: 'server/auth/sessions.ts',
        find: 'if (!successor || !(await isUnused(tx, hashToken(successor)))) return undefined',
        put: 'if (!successor) return undefined',
      },
    ],
    killer: {
      file: 'server/auth/sessions.test.ts',
      test: 'tabs that refresh with one token at once all stay signed in',
    },
  },
  {
    name: 'a path that no method has is taken for one with other methods',
    edits: [
      { file: 'server/platform/http/errors.ts', find: 'if (methods.length === 0)', put: 'if (methods.length < 0)' },
    ],
    killer: { file: 'tests/api/methods.test.ts', test: 'a path that no method has is not found' },
  },
  {
    name: 'a stock above its limit breaks the list',
    edits: [
      {
        file: 'contract/prodotti.ts',
        find: 'const giacenza = z.int().min(0).nullable()',
        put: 'const giacenza = z.int().min(0).max(highest.stock).nullable()',
      },
    ],
    killer: { file: 'tests/api/methods.test.ts', test: 'a stock above what may be typed breaks no list' },
  },
  {
    name: 'passwords travel by http',
    edits: [
      { file: 'server/platform/base/env.ts', find: "if (protocol === 'http:' && ", put: "if (protocol === '' && " },
    ],
    killer: {
      file: 'server/platform/base/env.test.ts',
      test: 'passwords and sessions travel by https, or not beyond this machine',
    },
  },
  {
    name: 'an event of an unknown session is sent again for days',
    edits: [
      {
        file: 'server/payments/webhook.ts',
        find: "if (isRefused(error) && error.reason === 'resource_missing') return undefined\n",
        put: '',
      },
    ],
    killer: {
      file: 'server/payments/webhook.test.ts',
      test: 'an event whose session the provider does not know is received and logged: it will not be there later',
    },
  },
]
