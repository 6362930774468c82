import { organizationSignInApi } from '@ginkgo/contracts'
import { NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'
import { policyOf, readSignIn, storePolicy } from './sign-in-policy.ts'

/** The prefix of a SCIM token; the organization's id and a random part follow. */
export const scimPrefix = 'gns_'

/** The token names its organization, so that it needs no column of its own. */
export const makeScimToken = operation(organizationSignInApi.makeScimToken, {
  load: ({ db }) => readSignIn(db),
  handle: async ({ db, scope, loaded, env, now }) => {
    const token = `${scimPrefix}${scope.organizationId}.${newToken(env)}`
    const scim = { tokenHash: await sha256(token), madeAt: now }
    return commit({ token }, [storePolicy(db, loaded, { ...policyOf(loaded), scim })], {
      secret: true,
      audit: [{ kind: 'scim.token_made', subject: 'SCIM' }],
    })
  },
})

export const removeScimToken = operation(organizationSignInApi.removeScimToken, {
  load: ({ db }) => readSignIn(db),
  handle: ({ db, loaded }) => {
    const policy = policyOf(loaded)
    if (!policy.scim) throw new NotFound('SCIM token')
    return commit(undefined, [storePolicy(db, loaded, { ...policy, scim: null })], {
      audit: [{ kind: 'scim.token_removed', subject: 'SCIM' }],
    })
  },
})
