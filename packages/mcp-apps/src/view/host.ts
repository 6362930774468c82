import { setOwnLocale, setOwnTimeZone } from '@ginkgo/ui'
import { viewHeight } from '../index.ts'
import { ask, onNotification, tell } from './messages.ts'

/** The answer of a tool. */
export interface ToolResult {
  readonly isError?: boolean
  readonly content: readonly { readonly type: string; readonly text?: string }[]
  readonly structuredContent?: unknown
}

interface HostContext {
  readonly theme?: 'light' | 'dark'
  readonly locale?: string
  readonly timeZone?: string
}

/** A tool refused, or its answer did not come; the message is for the person. */
class ToolRefused extends Error {}

/** What the answer holds. @throws ToolRefused */
export function contentOf<Content>({ isError, content, structuredContent }: ToolResult): Content {
  const text = content.find(({ type }) => type === 'text')?.text ?? ''
  if (isError) throw new ToolRefused(text.split('\n')[0] || 'The tool gave no reason.')
  return (structuredContent ?? JSON.parse(text)) as Content
}

const resultOf = (name: string, args: object): Promise<ToolResult> =>
  ask<ToolResult>('tools/call', { name, arguments: args }).catch((error: Error) => {
    throw new ToolRefused(error.message)
  })

/** Calls a tool of the server through the host. @throws ToolRefused */
export const callTool = async <Content>(name: string, args: object): Promise<Content> =>
  contentOf<Content>(await resultOf(name, args))

/** The same of a change that asks the person first, who has agreed by the button that they pressed. @throws ToolRefused */
export async function callAgreed<Content>(name: string, args: object): Promise<Content> {
  const result = await resultOf(name, args)
  const [, token] =
    (result.isError && /confirmationToken "([^"]+)"/.exec(result.content[0]?.text ?? '')) || []
  return token === undefined
    ? contentOf<Content>(result)
    : callTool<Content>(name, { ...args, confirmationToken: token })
}

/** Opens a page of the portal; a host may refuse, which it then says itself. */
export const openLink = (url: string): void =>
  void ask('ui/open-link', { url }).catch(() =>
    tell('notifications/message', { level: 'warning', data: url }),
  )

function take({ theme, locale, timeZone }: HostContext): void {
  if (theme) document.documentElement.dataset['theme'] = theme
  if (locale) setOwnLocale(locale)
  if (timeZone) setOwnTimeZone(timeZone)
}

/** What the host tells about the call of the tool that the view belongs to. */
export interface CallEvents {
  onInput(args: Readonly<Record<string, unknown>>): void
  onResult(result: ToolResult): void
  onCancelled(reason: string): void
}

/** Makes itself known to the host, and follows its theme and locale. */
export async function connect(name: string, { onInput, onResult, onCancelled }: CallEvents): Promise<void> {
  onNotification('ui/notifications/tool-input', ({ arguments: args }) =>
    onInput((args ?? {}) as object as Record<string, unknown>),
  )
  onNotification('ui/notifications/tool-result', (result) => onResult(result as unknown as ToolResult))
  onNotification('ui/notifications/tool-cancelled', ({ reason }) => onCancelled(String(reason ?? '')))
  onNotification('ui/notifications/host-context-changed', take)
  if (matchMedia('(prefers-color-scheme: dark)').matches) take({ theme: 'dark' })
  const { hostContext } = await ask<{ hostContext?: HostContext }>('ui/initialize', {
    appInfo: { name: `ginkgo-${name}`, version: '1.0.0' },
    appCapabilities: { availableDisplayModes: ['inline'] },
    protocolVersion: '2026-01-26',
  })
  take(hostContext ?? {})
  tell('ui/notifications/initialized')
  const root = document.getElementById('root') as HTMLElement
  const report = () =>
    tell('ui/notifications/size-changed', {
      width: root.clientWidth,
      height: Math.min(viewHeight, Math.ceil(root.getBoundingClientRect().height)),
    })
  new ResizeObserver(report).observe(root)
}
