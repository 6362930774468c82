import { AiScope } from '@ginkgo/contracts'

const authMethods = ['none', 'client_secret_basic', 'client_secret_post']

/** RFC 8414: the endpoints and abilities of the authorization server. */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/consent`,
  token_endpoint: `${origin}/oauth/token`,
  registration_endpoint: `${origin}/oauth/register`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  scopes_supported: AiScope.options,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: authMethods,
  revocation_endpoint_auth_methods_supported: authMethods,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${origin}/api/ai/docs`,
})

/** RFC 9728: which server issues tokens for a resource. @param path empty for the portal as a whole */
export const resourceMetadata = (origin: string, path: string) => ({
  resource: `${origin}${path}`,
  authorization_servers: [origin],
  scopes_supported: AiScope.options,
  bearer_methods_supported: ['header'],
  resource_name: 'Ginkgo',
  resource_documentation: `${origin}/api/ai/docs`,
})
