import { LoadFailed, LoadingRegion, Skeleton } from '@ginkgo/ui'
import { type ComponentType, StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { views, type ViewName } from '../index.ts'
import { callTool, connect, contentOf, type ToolResult } from './host.ts'

/** A view gets what the tool was called with, and what it answered. */
export interface ViewProps<Args, Content> {
  readonly args: Args
  readonly content: Content
}

interface Call {
  readonly args?: Readonly<Record<string, unknown>>
  readonly result?: ToolResult
  readonly failure?: string
}

function Waiting() {
  return (
    <LoadingRegion className="flex flex-col gap-3 p-4">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="w-full" />
      <Skeleton className="w-3/4" />
    </LoadingRegion>
  )
}

const failureOf = ({ result, failure }: Call): string | undefined => {
  if (failure !== undefined) return failure
  try {
    if (result) contentOf(result)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** An answer whose lists end early, as they are long for a model; a view shows them whole. */
async function whole(name: ViewName, args: Call['args'], result: ToolResult): Promise<ToolResult> {
  const content = (result.structuredContent ?? {}) as { readonly more?: object }
  if (result.isError || !content.more) return result
  const rest = await callTool<object>(views[name].tool, { ...args, fields: Object.keys(content.more) })
  return { ...result, structuredContent: { ...content, ...rest } }
}

/** Shows the view in the document, as soon as the host has told what it is about. */
export function showView<Args, Content>(name: ViewName, View: ComponentType<ViewProps<Args, Content>>): void {
  let call: Call = {}
  const followers = new Set<() => void>()
  const know = (more: Call) => {
    call = { ...call, ...more }
    for (const follow of followers) follow()
  }
  const follow = (follower: () => void) => {
    followers.add(follower)
    return () => void followers.delete(follower)
  }
  function Shown() {
    const known = useSyncExternalStore(follow, () => call)
    const failure = failureOf(known)
    if (failure !== undefined) return <LoadFailed title="This cannot be shown" message={failure} />
    if (!known.args || !known.result) return <Waiting />
    return <View args={known.args as Args} content={contentOf<Content>(known.result)} />
  }
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <div className="max-h-[500px] overflow-auto bg-canvas text-fg">
        <Shown />
      </div>
    </StrictMode>,
  )
  void connect(name, {
    onInput: (args) => know({ args }),
    onResult: (result) =>
      // What is there is shown where the rest is refused.
      void whole(name, call.args, result)
        .catch(() => result)
        .then((known) => know({ result: known })),
    onCancelled: (reason) => know({ failure: reason || 'The call was cancelled.' }),
  }).catch((error: Error) => know({ failure: error.message }))
}
