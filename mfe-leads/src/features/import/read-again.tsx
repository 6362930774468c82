import { Button, Select } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { useMemo, useState } from 'react'
import { decodeText } from './decode-text.ts'
import { type Encoding, encodingLabels, encodings } from './encodings.ts'
import { type Separator, separatorLabels, separators } from './parse-csv.ts'
import {
  type ImportFile,
  type ReadAs,
  understand,
  UnreadableFile,
  withEncodingConfirmed,
  withHeading,
  withSeparator,
} from './read-file.ts'

const encodingOptions = encodings.map((value) => ({ value, label: encodingLabels[value] }))
const separatorOptions = separators.map((value) => ({ value, label: separatorLabels[value] }))

/** Lines among which the headings can be chosen, and letters of each that are shown. */
const linesOffered = 30
const lettersShown = 60

/** How a file was read, to be corrected where letters look wrong, everything is in one column, or the headings are others. */
export function ReadAgain({ file, onFile }: { file: ImportFile; onFile: (file: ImportFile) => void }) {
  const [problem, setProblem] = useState<string>()
  const attempt = (read: () => ImportFile) => {
    try {
      onFile(read())
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : 'The file cannot be read this way.')
    }
  }
  const { readAs } = file
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {readAs ? (
          <>
            <Field label="Encoding" error={problem}>
              <Select<Encoding>
                value={readAs.encoding}
                options={encodingOptions}
                onValueChange={(encoding) =>
                  attempt(() =>
                    understand(file.name, readAs.bytes, { encoding, separator: readAs.separator }),
                  )
                }
              />
            </Field>
            <Field label="Separator">
              <Select<Separator>
                value={readAs.separator}
                options={separatorOptions}
                onValueChange={(separator) => attempt(() => withSeparator(file, readAs, separator))}
              />
            </Field>
          </>
        ) : null}
        <Field label="Line of the headings" error={readAs ? undefined : problem}>
          <Select
            value={String(file.layout.heading)}
            options={headingOptions(file)}
            onValueChange={(line) =>
              attempt(() => withHeading(file, line === 'none' ? 'none' : Number(line)))
            }
          />
        </Field>
      </div>
      {readAs ? <Preview readAs={readAs} onConfirm={() => onFile(withEncodingConfirmed(file))} /> : null}
    </>
  )
}

/** The first lines with something in them, and no line at all. */
function headingOptions({ lines, layout }: ImportFile): { value: string; label: string }[] {
  const options = lines.slice(0, linesOffered).flatMap((line, index) => {
    const text = line
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(', ')
    const isShown = text !== '' || layout.heading === index + 1
    return isShown
      ? [{ value: String(index + 1), label: `Line ${index + 1}: ${text.slice(0, lettersShown)}` }]
      : []
  })
  return [...options, { value: 'none', label: 'None: the first line is a record' }]
}

const previewLines = 3

/** Lines with letters that encodings differ in, as they are read now; a guess that is not certain is confirmed here. */
function Preview({
  readAs: { bytes, encoding, isGuess },
  onConfirm,
}: {
  readAs: ReadAs
  onConfirm: () => void
}) {
  const text = useMemo(() => decodeText(bytes, encoding), [bytes, encoding])
  const { shown, damaged } = useMemo(() => {
    const special = text.split(/\r\n|\n|\r/).filter((line) => /[^\0-\x7f]/.test(line))
    return {
      shown: special.slice(0, previewLines),
      damaged: special.filter((line) => line.includes('\ufffd')).length,
    }
  }, [text])
  if (shown.length === 0 && !isGuess) return null
  return (
    <div className="flex flex-col gap-2">
      {damaged > 0 ? (
        <p role="status" className="rounded-md bg-gold-soft px-3 py-2 text-sm text-gold-text">
          Some letters cannot be read in this encoding; they are shown as {'\ufffd'}. Choose another encoding,
          or correct the file.
        </p>
      ) : null}
      {isGuess ? (
        <p role="status" className="rounded-md bg-gold-soft px-3 py-2 text-sm text-gold-text">
          The encoding of this file is not certain. Check the letters below: confirm that they are right, or
          choose another encoding.
        </p>
      ) : null}
      <figure aria-label="Text of the file" className="rounded-md border border-line px-3 py-2">
        {shown.map((line, index) => (
          <p key={index} dir="auto" className="truncate text-sm text-muted">
            {line.slice(0, 300)}
          </p>
        ))}
      </figure>
      {isGuess ? (
        <div>
          <Button variant="secondary" size="sm" onClick={onConfirm}>
            The letters are right
          </Button>
        </div>
      ) : null}
    </div>
  )
}
