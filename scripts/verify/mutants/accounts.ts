import type { Mutant } from './list.ts'

const change = 'server/auth/change-password.ts'
const captcha = 'server/platform/captcha/queries.ts'

const hiring = (test: string) => ({ file: 'server/users/staff/staff.test.ts', test })
const changing = (test: string) => ({ file: 'server/auth/change-password.test.ts', test })
const verifying = (test: string) => ({ file: 'server/auth/verify-code.test.ts', test })
const guessing = (test: string) => ({ file: 'server/auth/one-time-codes.test.ts', test })
const keeping = (test: string) => ({ file: 'server/auth/sessions.test.ts', test })
const proving = (test: string) => ({ file: 'server/auth/second-factor/second-factor.test.ts', test })
const leaving = (test: string) => ({ file: 'server/users/erase-account.test.ts', test })

/** Faults of the ways in, and of what people own. */
export const accountMutants: Mutant[] = [
  {
    name: 'an unknown address costs no comparison',
    edits: [{ file: 'server/auth/log-in.ts', find: '    await verifyPassword(password, undefined)\n', put: '' }],
    killer: {
      file: 'server/auth/log-in.test.ts',
      test: 'as many passwords are compared for an unknown address as for a known one, however often it is registered',
    },
  },
  {
    name: 'a captcha is good for many registrations',
    edits: [
      {
        file: captcha,
        find: '.set({ spent_at: at })',
        put: '.set({ spent_at: null })',
      },
    ],
    killer: {
      file: 'server/platform/captcha/captcha.test.ts',
      test: 'a challenge that is solved gives a proof, and one registration spends it',
    },
  },
  {
    name: 'a known address gets a code',
    edits: [
      { file: 'server/auth/emails/prepare.ts', find: 'if (owner?.verifiedAt) return', put: 'if (!owner) return' },
    ],
    killer: {
      file: 'server/auth/register.test.ts',
      test: 'a known address gets the same answer, and its owner the email that says so',
    },
  },
  {
    name: 'a code is good for another account of its address',
    edits: [
      {
        file: 'server/auth/verify-code.ts',
        find: 'if (shown.actor && shown.actor.id !== accountId) throw',
        put: 'if (shown.actor && !accountId) throw',
      },
    ],
    killer: verifying('signed in, the code of another registration of the address verifies neither account'),
  },
  {
    name: 'a registration that is confirmed elsewhere keeps its sessions',
    edits: [
      { file: 'server/auth/verify-code.ts', find: 'await endSessionsOf(tx, accountId, at)', put: 'void endSessionsOf' },
    ],
    killer: verifying('a stranger’s registration that is confirmed by mistake leaves the stranger outside'),
  },
  {
    name: 'what another account of the address has bought becomes that of the one that is verified',
    edits: [{ file: 'server/auth/entry-queries.ts', find: ".where('shop_order.account_id', 'is', null)", put: '' }],
    killer: verifying('what another registration of the address has bought stays its own'),
  },
  {
    name: 'wrong recovery codes are counted wherever they come from',
    edits: [
      {
        file: 'contract/limits.ts',
        find: 'recoveryCodes: { seconds: 3600, pair: 5 }',
        put: 'recoveryCodes: { seconds: 3600, account: 5 }',
      },
    ],
    killer: guessing(
      'a network that shows wrong recovery codes is refused, the right one too; from elsewhere its owner comes in',
    ),
  },
  {
    name: 'a recovery code is good for many passwords',
    edits: [
      { file: change, find: "await spendCode(tx, { accountId, kind: 'recovery', hash })", put: 'Boolean(spendCode)' },
    ],
    killer: changing('the email’s code is checked, gives a new password once, and ends every session'),
  },
  {
    name: 'a recovery code outlives a new password',
    edits: [{ file: change, find: "await deleteCode(tx, actor.id, 'recovery')", put: 'void deleteCode' }],
    killer: changing('signed in, the present password gives a new one, and only the other sessions end'),
  },
  {
    name: 'a new password ends no session',
    edits: [{ file: change, find: 'await endSessionsOf(tx, accountId, at, staying)', put: 'void endSessionsOf' }],
    killer: changing('signed in, the present password gives a new one, and only the other sessions end'),
  },
  {
    name: 'a stolen refresh token goes on',
    edits: [
      {
        file: 'server/auth/sessions.ts',
        find: 'at.getTime() - found.usedAt.getTime() > graceMs',
        put: 'graceMs < 0',
      },
    ],
    killer: keeping('a refresh token that comes back after its grace ends the whole session'),
  },
  {
    name: 'a disabled account keeps its session',
    edits: [
      {
        file: 'server/auth/queries.ts',
        find: "    .where('session.ended_at', 'is', null)\n    .where('account.disabled_at', 'is', null)\n",
        put: "    .where('session.ended_at', 'is', null)\n",
      },
    ],
    killer: keeping('a disabled account is out within five seconds'),
  },
  {
    name: 'a code of the app opens twice',
    edits: [
      {
        file: 'server/auth/second-factor/queries.ts',
        find: "    .where('last_step', '<', step)\n",
        put: '',
      },
    ],
    killer: proving('a code opens once, also when two send it at the same moment'),
  },
  {
    name: 'an open browser prepares a second factor',
    edits: [
      {
        file: 'server/auth/set-up-second-factor.ts',
        find: '  const proved = await confirmPassword(deps, actor, { password, client })\n  const { db, now } = deps\n',
        put: '  const proved = undefined\n  const { db, now } = deps\n',
      },
    ],
    killer: proving('an open browser is not enough to prepare it: that needs the password'),
  },
  {
    name: 'the last administrator goes',
    edits: [
      {
        file: 'server/users/disable-user.ts',
        find: 'owners.length === 1',
        put: 'owners.length === 0',
      },
    ],
    killer: leaving('the last administrator cannot go'),
  },
  {
    name: 'a duty opens everything',
    edits: [
      {
        file: 'server/platform/http/read-request.ts',
        find: 'isOwnAccess(name) : mayCall(duty, name)',
        put: 'isOwnAccess(name) : true',
      },
    ],
    killer: hiring('opens the counter the orders and no takings, the accountant the takings and no messages'),
  },
  {
    name: 'a second factor that is owed is not waited for',
    edits: [
      { file: 'server/auth/queries.ts', find: 'duty && !secondFactor &&', put: 'duty && !secondFactor && false &&' },
    ],
    killer: hiring('asks by email; accepted, it gives the duty, which waits for the second factor'),
  },
  {
    name: 'an invitation is any address’s',
    edits: [
      {
        file: 'server/users/staff/invite.ts',
        find: 'email.toLowerCase() !== actor.email.toLowerCase()',
        put: 'email.toLowerCase() === undefined',
      },
    ],
    killer: hiring('is for its address alone, and for one that is proved'),
  },
  {
    name: 'a spent invitation gives its duty to one whose duty ended',
    edits: [
      {
        file: 'server/users/staff/invite.ts',
        find: "if (account?.role === 'administrator' && (await isSpent(",
        put: 'if ((await isSpent(',
      },
    ],
    killer: hiring(
      'accepted again by the same account, as after a lost answer, is no failure; by any other it is over',
    ),
  },
  {
    name: 'an account with a refund due is erased',
    edits: [
      {
        file: 'server/users/erase-account.ts',
        find: '    (await isOwedRefund(tx, accountId)) ||\n',
        put: '',
      },
    ],
    killer: leaving('so does a refund that has not arrived, or failed'),
  },
]
