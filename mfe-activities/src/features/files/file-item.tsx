import { filesApi, type StoredFile } from '@ginkgo/contracts'
import { dialogs, toastSuccess, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, formatDateTime, IconButton, isolated, linkClass, personName } from '@ginkgo/ui'
import { Download, Trash2 } from 'lucide-react'
import { PlaceLink } from '../place.tsx'
import { FileIcon } from './file-icon.tsx'
import { downloadPath, saveFile } from './file-paths.ts'
import { sizeText } from './file-size.ts'

/** One file; who added it may delete it. Its name shows it where that can be done, and otherwise saves it. */
export function FileItem({ file, withPlace }: { file: StoredFile; withPlace: boolean }) {
  const { user, can } = useSession()
  const { send: restore } = useMutation(filesApi.restore, { failed: 'Failed to restore file' })
  const removing = useMutation(filesApi.delete, {
    failed: 'Failed to delete file',
    done: () =>
      toastSuccess(`${isolated(file.name)} deleted`, {
        label: 'Undo',
        onSelect: () => void restore({ params: { fileId: file.id } }),
      }),
  })
  const isReady = file.state === 'ready'
  return (
    <li className="py-3 text-sm">
      <div className="flex items-center gap-2">
        <FileIcon type={file.type} />
        <div className="min-w-0 flex-1">
          <FileName file={file} />
          <p className="flex flex-wrap gap-x-2 text-muted tabular-nums">
            <span>{sizeText(file.size)}</span>
            <span>{file.user ? personName(file.user) : 'Former member'}</span>
            <span>{formatDateTime(file.createdAt)}</span>
          </p>
        </div>
        {file.state === 'waiting' ? <Badge>Being checked</Badge> : null}
        {file.state === 'quarantined' ? <Badge tone="danger">Harmful</Badge> : null}
        {isReady ? (
          <IconButton label={`Download ${isolated(file.name)}`} onClick={() => saveFile(file)}>
            <Download size={14} />
          </IconButton>
        ) : null}
        {file.user?.id === user.id || can('records:manage', file.verticalId) ? (
          <IconButton
            label={`Delete ${isolated(file.name)}`}
            onClick={() => void removing.send({ params: { fileId: file.id } })}
          >
            <Trash2 size={14} />
          </IconButton>
        ) : null}
      </div>
      {withPlace && file.enquiry ? <PlaceLink of={file} className="mt-1" /> : null}
    </li>
  )
}

function FileName({ file }: { file: StoredFile }) {
  const look = 'block max-w-full truncate text-left font-medium'
  if (file.state !== 'ready')
    return (
      <p className={`${look} text-fg`}>
        <bdi>{file.name}</bdi>
      </p>
    )
  if (file.hasPreview)
    return (
      <button
        type="button"
        className={`${linkClass} ${look}`}
        onClick={() => void dialogs.open('file.preview', { file })}
      >
        <bdi>{file.name}</bdi>
      </button>
    )
  return (
    <a href={downloadPath(file.id)} download={file.name} className={`${linkClass} ${look}`}>
      <bdi>{file.name}</bdi>
    </a>
  )
}
