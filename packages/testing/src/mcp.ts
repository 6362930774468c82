import { type Reply, request } from './api-client.ts'

const revision = '2026-07-28'
let lastId = 0

/** The answer of a tool: `structuredContent` on success, else `isError` with a text. */
export interface ToolReply {
  readonly isError?: boolean
  readonly content: readonly { readonly type: string; readonly text: string }[]
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly structuredContent?: any
}

export interface McpTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: {
    readonly properties: Record<string, Record<string, unknown>>
    readonly required?: string[]
  }
  readonly outputSchema?: Record<string, unknown>
  readonly annotations: Record<string, unknown>
}

/**
 * Sends one message to `/mcp` with this token, as clients of the stateless protocol version do.
 * @param capabilities what the client says that it can do
 */
export const mcp = (token?: string, capabilities: Record<string, unknown> = {}) => {
  const send = (
    method: string,
    params: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const name = params.name ?? params.uri
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    }
    return request('POST', '/mcp', {
      body: { jsonrpc: '2.0', id: ++lastId, method, params: { ...params, _meta } },
      headers: {
        origin: '',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': revision,
        'mcp-method': method,
        ...(typeof name === 'string' && { 'mcp-name': name }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
  }
  const resultOf = <Result>(reply: Reply): Result => {
    if (reply.status !== 200 || !reply.body?.result)
      throw new Error(`Expected a result, got ${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body.result as Result
  }
  return {
    send,
    tools: async () => resultOf<{ tools: McpTool[] }>(await send('tools/list')).tools,
    call: async (name: string, args: Record<string, unknown> = {}) =>
      resultOf<ToolReply>(await send('tools/call', { name, arguments: args })),
  }
}
