import type { Form } from '@ginkgo/contracts'
import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { Button, Dialog, linkClass } from '@ginkgo/ui'
import { Copy } from 'lucide-react'

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The script that shows a form within a page of a website. */
const scriptOf = ({ url, key, name }: Form) =>
  `<script async src="${attribute(new URL('embed.js', url).href)}" data-form="${attribute(key)}" data-title="${attribute(name)}"></script>`

/** A form in the website's own look. */
const plainOf = ({ url, fields }: Form) =>
  [
    `<form method="post" action="${attribute(url)}">`,
    ...fields.map(
      ({ field, label, required }) =>
        `  <label>${attribute(label)} <input name="${field}"${required ? ' required' : ''}></label>`,
    ),
    '  <button>Send</button>',
    '</form>',
  ].join('\n')

/** The ways to put a form on a website, to be copied. */
export function PublishDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Put on a website"
      description={
        form.active
          ? 'Choose one of three ways.'
          : 'The form is off: its page is not shown until you switch it on.'
      }
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-5">
        <Snippet title="Link to its page" code={form.url}>
          <a className={linkClass} href={form.url} target="_blank" rel="noreferrer">
            Open the page
          </a>
        </Snippet>
        <Snippet title="Show it within a page" code={scriptOf(form)} />
        <Snippet title="Write a form of your own" code={plainOf(form)}>
          <p className="text-sm text-muted">
            Choices, dates and checkboxes need inputs of their type. Such a form is limited more strictly, as
            nothing proves that a page was opened.
          </p>
        </Snippet>
      </div>
    </Dialog>
  )
}

function Snippet({ title, code, children }: { title: string; code: string; children?: React.ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toastSuccess('Copied!')
    } catch {
      toastError('The browser did not allow copying. Select the text and copy it by hand.')
    }
  }
  return (
    <section className="flex flex-col gap-1.5" aria-label={title}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium text-fg">{title}</h3>
        <Button
          variant="secondary"
          icon={<Copy size={14} />}
          aria-label={`Copy: ${title}`}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      <pre
        dir="ltr"
        className="overflow-x-auto rounded-md border border-line bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere text-fg select-all"
      >
        {code}
      </pre>
      {children}
    </section>
  )
}
