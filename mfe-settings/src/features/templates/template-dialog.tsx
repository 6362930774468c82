import { usePages } from '@ginkgo/api-client'
import { templatesApi } from '@ginkgo/contracts'
import { toast, useMutation } from '@ginkgo/portal-sdk'
import {
  Button,
  CancelButton,
  Dialog,
  IconButton,
  LoadFailed,
  LoadingDialog,
  Select,
  SkeletonText,
  isolated,
} from '@ginkgo/ui'
import { Field, FileDrop } from '@ginkgo/ui/form'
import { FileJson, X } from 'lucide-react'
import { useState } from 'react'
import { OutcomeSummary } from './outcome-summary.tsx'
import { readTemplate } from './read-template.ts'
import { countText } from './template-words.ts'
import { type Template, useTemplatePreview } from './use-template-preview.ts'

/** Problems that are shown at once. */
const maxProblems = 10

interface ChosenFile {
  readonly name: string
  readonly content?: object
  readonly problem?: string
}

/** Chooses a template or a file, says what it would add, and applies it. */
export function TemplateDialog({
  vertical,
  first,
  onClose,
}: {
  vertical: { readonly id: string; readonly name: string }
  /** The template that is chosen at first. */
  first: string | undefined
  onClose: () => void
}) {
  const heading = { title: 'Use a template', size: 'lg' } as const
  const list = usePages(templatesApi.list, {})
  const [key, setKey] = useState(first)
  const [file, setFile] = useState<ChosenFile>()
  const chosen = list.rows?.find((template) => template.key === key)
  const template: Template | undefined = file ? file.content : chosen?.key
  const { preview, retry } = useTemplatePreview(template, vertical.id)
  const { send, busy } = useMutation(templatesApi.apply, {
    failed: 'Failed to apply the template',
    done: ({ added }) => {
      toast({ title: 'Template applied', description: `Added ${countText(added)}.` })
      onClose()
    },
  })
  if (!list.rows)
    return <LoadingDialog {...heading} error={list.error} retry={list.retry} onClose={onClose} />
  const outcome = preview?.outcome
  const mayApply = outcome !== undefined && outcome.added.length > 0
  const take = async (given: File) => setFile({ name: given.name, ...(await readTemplate(given)) })
  return (
    <Dialog
      {...heading}
      description={`For ${isolated(vertical.name)}. Nothing that you have is changed or removed.`}
      open
      onOpenChange={(open) => !open && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        if (mayApply && template !== undefined)
          void send({ body: { template: template as never, verticalId: vertical.id } })
      }}
      footer={
        <>
          <CancelButton />
          <Button type="submit" disabled={!mayApply} busy={busy} busyLabel="Applying...">
            Apply
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {file ? (
          <p className="flex items-center gap-2 rounded-md border border-line py-1 pr-1 pl-3 text-fg">
            <FileJson size={16} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
            <IconButton label={`Do not use ${isolated(file.name)}`} onClick={() => setFile(undefined)}>
              <X size={14} />
            </IconButton>
          </p>
        ) : (
          <>
            <Field label="Industry" hint={chosen?.description}>
              <Select
                value={key ?? null}
                onValueChange={setKey}
                placeholder="Select an industry"
                options={list.rows.map(({ key: value, name }) => ({ value, label: name }))}
              />
            </Field>
            <FileDrop
              label="Or drop a template file here, or choose it"
              hint="As Export makes it. You see what it would add before anything is added."
              accept=".json,application/json"
              compact
              onFile={(given) => void take(given)}
            />
          </>
        )}
        {file?.problem ? (
          <Problems texts={[file.problem]} />
        ) : preview?.problems ? (
          <Problems texts={preview.problems} />
        ) : preview?.error ? (
          <LoadFailed title="Failed to prepare the template" retry={retry} error={preview.error} />
        ) : outcome ? (
          <OutcomeSummary outcome={outcome} />
        ) : template !== undefined ? (
          <SkeletonText lines={4} />
        ) : null}
      </div>
    </Dialog>
  )
}

function Problems({ texts }: { texts: readonly string[] }) {
  const more = texts.length - maxProblems
  return (
    <div role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
      <p className="font-medium">This cannot be applied, and nothing was changed.</p>
      <ul className="mt-1 list-disc pl-4">
        {texts.slice(0, maxProblems).map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-1">And {more} more.</p> : null}
    </div>
  )
}
