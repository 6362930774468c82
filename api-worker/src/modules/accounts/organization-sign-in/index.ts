import { proveDomain } from './prove-domain.ts'
import { makeScimToken, removeScimToken } from './scim-token.ts'
import { getSignIn, updateSignIn } from './sign-in-policy.ts'

export const organizationSignInOperations = [
  getSignIn,
  updateSignIn,
  proveDomain,
  makeScimToken,
  removeScimToken,
]
