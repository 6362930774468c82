import { authApi } from '@ginkgo/contracts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'

export const me = operation(authApi.me, { handle: ({ scope }) => answer(scope.user) })
