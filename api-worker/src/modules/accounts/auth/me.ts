import { authApi } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'

export const me = operation(authApi.me, { handle: ({ scope }) => answer(scope.user) })
