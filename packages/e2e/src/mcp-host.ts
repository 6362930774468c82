import { mcp } from '@ginkgo/testing'
import type { FrameLocator, Page } from 'playwright'

/** What the extension demands of a host for a page that names no other origins. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'none'"

interface Message {
  readonly id?: number
  readonly method: string
  readonly params: {
    readonly name?: string
    readonly arguments?: object
    readonly url?: string
    readonly height?: number
  }
}

interface Shown {
  readonly view: FrameLocator
  /** What the view asked the host for, in its order. */
  readonly asked: Message[]
  /** Tells the view something of its own accord. */
  tell(method: string, params: object): Promise<void>
}

/** The host's own page: it frames the view as an opaque origin, and hands on what both say. */
const hostPage = `<!doctype html><title>Host</title><style>body{margin:0}iframe{border:0;width:100%}</style><script>
  window.show = (html, height) => {
    const frame = document.createElement('iframe')
    frame.sandbox = 'allow-scripts'
    frame.style.height = '40px'
    frame.srcdoc = html
    document.body.append(frame)
    window.say = (message) => frame.contentWindow.postMessage(message, '*')
    addEventListener('message', async ({ source, data }) => {
      if (source !== frame.contentWindow) return
      if (data.method === 'ui/notifications/size-changed') frame.style.height = data.params.height + 'px'
      const answer = await window.heard(data)
      if (data.id !== undefined && data.method) window.say({ jsonrpc: '2.0', id: data.id, ...answer })
    })
  }
</script>`

/**
 * Calls a tool as an assistant would and shows its view in a page: the server's tools answer what the view asks for.
 * @param refuse tools that the host refuses to call
 */
export async function showView(
  page: Page,
  key: string,
  {
    tool,
    args,
    theme = 'light',
    refuse = () => false,
    result,
  }: {
    tool: string
    args: Record<string, unknown>
    theme?: 'light' | 'dark'
    refuse?: (name: string) => boolean
    /** In place of the server's answer. */
    result?: object
  },
): Promise<Shown> {
  const server = mcp(key)
  const declared = (await server.send('tools/list')).body.result.tools.find(
    ({ name }: { name: string }) => name === tool,
  )
  const uri: string = declared._meta.ui.resourceUri
  const read = await server.send('resources/read', { uri })
  const [{ mimeType, text }] = read.body.result.contents
  if (mimeType !== 'text/html;profile=mcp-app') throw new Error(`${uri} is ${mimeType}`)
  const asked: Message[] = []
  const tell = (method: string, params: object) =>
    page.evaluate((message) => (window as unknown as { say(message: object): void }).say(message), {
      jsonrpc: '2.0',
      method,
      params,
    })
  await page.exposeFunction('heard', async ({ id, method, params }: Message) => {
    asked.push({ ...(id !== undefined && { id }), method, params })
    if (method === 'ui/initialize')
      return {
        result: {
          protocolVersion: '2026-01-26',
          hostInfo: { name: 'test', version: '1' },
          hostCapabilities: { openLinks: {}, serverTools: {} },
          hostContext: { theme, locale: 'en-US', timeZone: 'UTC', containerDimensions: { maxHeight: 500 } },
        },
      }
    if (method === 'tools/call' && refuse(params.name!))
      return { error: { code: -32_000, message: 'The host does not allow this.' } }
    if (method === 'tools/call') return { result: await server.call(params.name!, { ...params.arguments }) }
    if (method === 'ui/notifications/initialized') {
      await tell('ui/notifications/tool-input', { arguments: args })
      await tell('ui/notifications/tool-result', result ?? (await server.call(tool, args)))
    }
    return { result: {} }
  })
  await page.setContent(hostPage)
  const html = text.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`)
  await page.evaluate((source) => (window as unknown as { show(html: string): void }).show(source), html)
  return { view: page.frameLocator('iframe'), asked, tell }
}
