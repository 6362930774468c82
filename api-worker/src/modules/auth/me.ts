import { authApi } from '@ginkgo/contracts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'

export const me = operation(authApi.me, { handle: ({ scope }) => answer(scope.user) })
