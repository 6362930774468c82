import { useLocation } from '@ginkgo/router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { extensionsAtom } from './extensions-atom.ts'
import type { RecordKind } from './extensions/declaration.ts'
import { type AppExtensions, filledPath, pageAt, parameterOf } from './extensions/registered.ts'

/** The record whose page is shown. */
export interface ShownRecord {
  /** The name of its page, e.g. `lead`. */
  readonly kind: string
  readonly id: string
  /** The name under which dialogs take its id, e.g. `leadId`. */
  readonly parameter: string
  /** How its page reads it. */
  readonly read: RecordKind['read']
  /** Fields of that answer by which it is shown. */
  readonly name: string
  readonly detail: string
}

const idPattern = /^[0-9a-f-]{36}$/

/** The record whose page is at an address, by what the remotes declare. */
export function recordAt(apps: readonly AppExtensions[], pathname: string): ShownRecord | undefined {
  const { name: kind, path, record } = pageAt(apps, pathname) ?? {}
  const parameter = record && path && parameterOf(path)
  if (!parameter) return undefined
  const id = pathname.split('/')[path.split('/').indexOf(`:${parameter}`)]
  if (!kind || !id || !idPattern.test(id)) return undefined
  const { name, detail, read } = record
  return {
    kind,
    id,
    parameter,
    name,
    detail,
    read: { ...read, path: filledPath(read.path, id) as `/api/${string}` },
  }
}

/** The record whose page is on the screen, if any. */
export function useShownRecord(): ShownRecord | undefined {
  const apps = useAtomValue(extensionsAtom)
  const { pathname } = useLocation()
  return useMemo(() => recordAt(apps, pathname), [apps, pathname])
}
