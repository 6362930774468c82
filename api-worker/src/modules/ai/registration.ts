import { mcpResource } from '../../http/resources.ts'

/** How the server of the protocol calls itself. */
export const mcpIdentity = { name: 'ginkgo', title: 'Ginkgo', version: '1.0.0' }

/** `com.example.crm` of `crm.example.com`, as registries name whoever runs a server; an address of numbers stays. */
const inReverse = (hostname: string): string =>
  /^[\d.]+$|:/.test(hostname) ? hostname.replaceAll(/[^\w.-]/g, '') : hostname.split('.').reverse().join('.')

/** What the registry of the Model Context Protocol takes as `server.json`, of this portal. */
export const registrationOf = (origin: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: `${inReverse(new URL(origin).hostname)}/${mcpIdentity.name}`,
  title: mcpIdentity.title,
  description: 'The CRM of a sales organization: leads, deals, tasks, meetings, calls and notes',
  version: mcpIdentity.version,
  websiteUrl: `${origin}/api/ai/docs`,
  remotes: [{ type: 'streamable-http', url: `${origin}${mcpResource}` }],
})
