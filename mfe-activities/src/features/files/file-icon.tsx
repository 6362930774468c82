import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'

const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^image\//, FileImage],
  [/spreadsheet|excel|csv/, FileSpreadsheet],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/zip|rar|7z/, FileArchive],
  [/^text\/|pdf|word|document|rtf/, FileText],
]

/** The sign of a media type. */
export function FileIcon({ type }: { type: string }) {
  const Icon = icons.find(([pattern]) => pattern.test(type))?.[1] ?? File
  return <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
}
