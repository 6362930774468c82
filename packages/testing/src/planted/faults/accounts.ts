import type { Fault } from '../fault.ts'

/** Faults that let somebody into accounts, and keys, tokens and invitations that are valid too long. */
export const accountFaults: readonly Fault[] = [
  {
    name: 'session: it outlives a password reset',
    harm: 'Who stole a session keeps it when the owner takes the account back.',
    file: 'api-worker/src/modules/accounts/auth/reset-password.ts',
    text: '      accounts.delete(sessions, eq(sessions.userId, reset.userId)),\n',
    replacement: '',
    suite: 'api',
    test: 'auth/password-reset.api.test',
  },
  {
    name: 'origin: requests of other sites are taken',
    harm: 'A page of somebody else changes data with the cookie of its visitor.',
    file: 'api-worker/src/http/origin.ts',
    text: 'const isOwn = origin !== null &&',
    replacement: 'const isOwn = true ||',
    suite: 'api',
    test: 'auth/login.api.test',
  },
  {
    name: 'rate limit: wrong passwords are not counted',
    harm: 'Passwords can be guessed as fast as the server answers.',
    file: 'api-worker/src/db/accounts-db.ts',
    text: 'THEN count + ${by} ELSE ${by} END,',
    replacement: 'THEN count ELSE 1 END',
    suite: 'api',
    test: 'security/sign-in.api.test',
  },
  {
    name: 'OAuth: a code is used twice',
    harm: 'Who reads the code in a log gets tokens of their own.',
    file: 'api-worker/src/modules/accounts/oauth-server/give-tokens.ts',
    text: '      accounts.update(table, { usedAt: now }, eq(table.hash, hash)),\n',
    replacement: '',
    suite: 'api',
    test: 'oauth-server/oauth-asvs.api.test',
  },
  {
    name: 'audit: nothing is written to the log',
    harm: 'Nobody can tell afterwards who gave whom which rights.',
    file: 'api-worker/src/runner/run-operation.ts',
    text: 'recordAudit(db, scope, { now, address }, entries),',
    replacement: 'recordAudit(db, scope, { now, address }, entries.slice(0, 0)),',
    suite: 'api',
    test: 'audit-log/audit-log.api.test',
  },
]
