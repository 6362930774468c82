import { authApi } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readReset } from './password-reset.ts'

export const checkResetToken = publicOperation(authApi.checkResetToken, {
  factor: 'link',
  locatedBy: ({ params }) => ({ token: params.token }),
  load: ({ accounts, params, now }) => readReset(accounts, params.token, now),
  handle: async ({ loaded }) => {
    if (!loaded) throw new DomainError('reset_link_invalid')
    return answer({ valid: true as const })
  },
})
