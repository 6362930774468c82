import { isolated } from '@ginkgo/ui'
import type { Topic } from '@ginkgo/contracts'
import { confirm, type Confirmation, toast, type Session, type Toast } from '@ginkgo/portal-sdk'
import { openDialog } from '@ginkgo/portal-sdk/host'
import type { LeaveQuestion } from '@ginkgo/ui'
import { type ErrorReport, reportKinds } from '../../error-reports/error-report.ts'
import type { BridgedRequest, FrameFailure } from '../frame-state.ts'
import type { Functions } from '../peer.ts'
import { sendForApp } from './send-for-app.ts'

/** Letters of a text that an app shows in the portal's own page, at most. */
const longest = 300

const text = (value: unknown): string => String(value ?? '').slice(0, longest)

/** What the place of a frame does itself. */
export interface FramePlace {
  readonly app: string
  readonly title: string
  readonly session: () => Session
  readonly navigate: (to: string | number, replace: boolean) => void
  readonly refresh: (topics: readonly Topic[]) => Promise<void>
  readonly onResize: (height: number) => void
  readonly onShown: () => void
  readonly onFailed: (error: Error) => void
  /** Tells the app's maker of a failure. */
  readonly onReport: (error: Error, kind: ErrorReport['kind']) => void
  readonly onUnsaved: (question: LeaveQuestion | undefined) => void
}

/** An address of the portal itself, and of nothing else. */
const isOwnPath = (to: unknown): to is string =>
  typeof to === 'string' && to.startsWith('/') && new URL(to, location.origin).origin === location.origin

const questionOf = (given: unknown): LeaveQuestion | undefined => {
  if (typeof given !== 'object' || given === null) return undefined
  const { title, description, confirmLabel, cancelLabel } = given as Record<string, unknown>
  return {
    title: text(title),
    description: text(description),
    confirmLabel: text(confirmLabel),
    cancelLabel: text(cancelLabel),
  }
}

/** Letters of a stack that are read, at most. */
const longestStack = 8_000

/** A failure of the frame as an error of this page. */
function errorOf(given: unknown): Error {
  const { name, message, stack } = (typeof given === 'object' && given !== null ? given : {}) as {
    [Part in keyof FrameFailure]?: unknown
  }
  const error = new Error(text(message))
  error.name = text(name)
  error.stack = String(stack ?? '').slice(0, longestStack)
  return error
}

const kindOf = (given: unknown): ErrorReport['kind'] => reportKinds.find((kind) => kind === given) ?? 'error'

/** What a sandboxed app may ask of the portal: what the SDK offers, and nothing else. */
export function portalFunctions(place: FramePlace): Functions {
  const { app, title } = place
  return {
    fetch: (request: BridgedRequest) => sendForApp(app, place.session().user.id, request),
    navigate(to: unknown, replace: unknown) {
      if (isOwnPath(to) || typeof to === 'number') place.navigate(to, replace === true)
    },
    async openLink(given: unknown) {
      const url = new URL(String(given))
      if (url.protocol === 'tel:' || url.protocol === 'mailto:') return location.assign(url)
      if (url.protocol !== 'https:' && url.protocol !== 'http:') return
      const goes = await confirm({
        title: 'Open another site?',
        description: `${isolated(title)} leads to ${url.hostname}.`,
        confirmLabel: 'Open',
      })
      if (goes) window.open(url, '_blank', 'noopener,noreferrer')
    },
    toast({ title: head, description, variant, action, durationMs }: Toast) {
      const act = action && { label: text(action.label), onSelect: () => action.onSelect() }
      toast({
        title: text(head),
        ...(description !== undefined && { description: text(description) }),
        variant: variant === 'destructive' ? variant : 'default',
        ...(typeof durationMs === 'number' && { durationMs: Math.min(durationMs, 60_000) }),
        ...(act && { action: act }),
      })
    },
    openDialog: (name: unknown, props: unknown) =>
      openDialog(text(name), typeof props === 'object' && props !== null ? props : {}),
    confirm: ({ tone, ...asked }: Confirmation) => {
      const { cancelLabel, ...question } = questionOf(asked) as LeaveQuestion
      return confirm({
        ...question,
        ...(cancelLabel && { cancelLabel }),
        tone: tone === 'destructive' ? tone : 'default',
      })
    },
    selectVertical(id: unknown) {
      const { verticals, selectVertical } = place.session()
      if (verticals.some((vertical) => vertical.id === id)) selectVertical(String(id))
    },
    refresh: (topics: unknown) => (Array.isArray(topics) ? place.refresh(topics as Topic[]) : undefined),
    resize: (height: unknown) => place.onResize(Math.min(Math.max(Number(height) || 0, 0), 20_000)),
    shown: () => place.onShown(),
    failed(kind: unknown, failure: unknown) {
      const error = errorOf(failure)
      place.onReport(error, kindOf(kind))
      place.onFailed(error)
    },
    report: (kind: unknown, failure: unknown) => place.onReport(errorOf(failure), kindOf(kind)),
    unsaved: (question: unknown) => place.onUnsaved(questionOf(question)),
    openPalette: () =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })),
  }
}
