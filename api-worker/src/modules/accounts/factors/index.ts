import { confirm } from './confirm.ts'
import { listFactors } from './list-factors.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { secondFactor } from './second-factor.ts'
import { beginTotp, confirmTotp, deleteTotp } from './totp-operations.ts'

export const factorOperations = [confirm, listFactors, beginTotp, confirmTotp, deleteTotp, makeRecoveryCodes]
export const publicFactorOperations = [secondFactor]
