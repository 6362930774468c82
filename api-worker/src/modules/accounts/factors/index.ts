import { confirm } from './confirm.ts'
import { listFactors } from './list-factors.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { passkeyChallenge } from './passkey-challenge.ts'
import { addPasskey, beginPasskey, confirmOptions, deletePasskey } from './passkey-operations.ts'
import { secondFactor } from './second-factor.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { beginTotp, confirmTotp, deleteTotp } from './totp-operations.ts'

export const factorOperations = [
  ...[confirm, confirmOptions, listFactors, makeRecoveryCodes],
  ...[beginTotp, confirmTotp, deleteTotp, beginPasskey, addPasskey, deletePasskey],
]
export const publicFactorOperations = [secondFactor, passkeyChallenge, signInWithPasskey]
