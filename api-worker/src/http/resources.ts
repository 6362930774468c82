/** Where AI tools call the REST interface. A token may be made for it alone (RFC 8707). */
export const restResource = '/api/ai'

/** Where MCP clients call. A token may be made for it alone (RFC 8707). */
export const mcpResource = '/mcp'
