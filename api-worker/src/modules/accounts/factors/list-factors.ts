import { factorsApi, type Factor } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readOwnFactors } from './read-factors.ts'

export const listFactors = operation(factorsApi.list, {
  load: ({ db, callerId }) => readOwnFactors(db, callerId),
  handle: ({ loaded, scope }) =>
    answer({
      factors: loaded
        .filter(({ kind }) => kind === 'totp' || kind === 'passkey')
        .map(({ id, kind, name, createdAt, lastUsedAt }) => ({
          id,
          kind: kind as Factor['kind'],
          name,
          createdAt,
          lastUsedAt,
        })),
      recoveryCodes: loaded.filter(({ kind }) => kind === 'recovery').length,
      isLinked: loaded.some(({ kind }) => kind === 'oidc'),
      requiredBy: scope.enrolBy,
      confirmedUntil: scope.confirmedUntil,
    }),
})
