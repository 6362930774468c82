import type { CSSProperties } from 'react'
import { toneOf } from '../controls/avatar.tsx'
import type { Tone } from '../controls/badge.tsx'
import { initialsOf } from '../controls/initials.ts'
import type { DataColumn } from './column-types.ts'

const colors: Record<Tone, { readonly soft: string; readonly text: string }> = {
  neutral: { soft: 'var(--gk-hover)', text: 'var(--gk-muted)' },
  accent: { soft: 'var(--gk-accent-soft)', text: 'var(--gk-accent-text)' },
  gold: { soft: 'var(--gk-gold-soft)', text: 'var(--gk-gold-text)' },
  danger: { soft: 'var(--gk-danger-soft)', text: 'var(--gk-danger-text)' },
  info: { soft: 'var(--gk-info-soft)', text: 'var(--gk-info-text)' },
  plum: { soft: 'var(--gk-plum-soft)', text: 'var(--gk-plum-text)' },
}

/** The cells of a column of people: their initials, behind which the class draws the circle of an avatar. */
export const avatarCells = <Row>(
  nameOf: (row: Row) => string,
): Pick<DataColumn<Row>, 'cell' | 'cellClass' | 'cellAttributes'> => ({
  cellClass: 'ui:cell-avatar',
  cellAttributes: (row) => {
    const name = nameOf(row)
    const { soft, text } = colors[toneOf(name)]
    return { title: name, label: name, style: { '--cell-soft': soft, '--cell-tone': text } as CSSProperties }
  },
  cell: (row) => initialsOf(nameOf(row)),
})
