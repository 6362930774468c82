export { InOrder, Undecided } from './feedback/in-order.tsx'
export { Avatar, avatarOf } from './controls/avatar.tsx'
export { Badge, badgeClass, CountBadge, labelsClass, type Tone } from './controls/badge.tsx'
export { Button, type ButtonProps } from './controls/button.tsx'
export { type ButtonSize, type ButtonVariant, buttonClass, linkClass } from './controls/button-style.ts'
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx'
export { ContactLinks } from './controls/contact-links.tsx'
export { CallLink, PhoneLinks } from './controls/phone-links.tsx'
export { BackButton, DownloadButton, NeighbourButtons } from './controls/record-buttons.tsx'
export { initialsOf } from './controls/initials.ts'
export { ColorDot, DEFAULT_STAGE_COLOR, StageBadge } from './controls/stage-badge.tsx'
export { FullPageSpinner, Spinner } from './feedback/spinner.tsx'
export {
  LoadingRegion,
  Skeleton,
  SkeletonCard,
  SkeletonRecordPage,
  SkeletonRow,
  SkeletonTable,
  SkeletonText,
} from './feedback/skeleton.tsx'
export { Contained } from './feedback/contained.tsx'
export { ErrorBoundary } from './feedback/error-boundary.tsx'
export { ProgressBar } from './feedback/progress-bar.tsx'
export { EmptyLine, EmptyState, LoadFailed } from './feedback/states.tsx'
export { SearchField, type SearchFieldProps } from './fields/search-field.tsx'
export {
  NativeSelect,
  type NativeSelectProps,
  OptionalSelect,
  Select,
} from './fields/select.tsx'
export type { SelectOption, SelectProps } from './fields/select-props.ts'
export { formatCount, formatCountShort, formatRate } from './format/format-count.ts'
export { currencySymbol, formatMoney, formatMoneyShort } from './format/format-money.ts'
export { applyServerErrors, type ServerIssue } from './form/server-errors.ts'
export { discardQuestion, type LeaveQuestion, unsavedInput, useUnsavedInput } from './form/unsaved-input.ts'
export { Card, CardBody, CardHeader } from './layout/card.tsx'
// Small parts of the table, for lists that may be shown without it.
export { placeOf } from './data-table/list-place.ts'
export { useRowSelection } from './data-table/use-row-selection.ts'
export { PageActions } from './layout/page-actions.tsx'
export { SideTabs } from './layout/side-tabs.tsx'
export { type TabItem, Tabs, type TabsProps } from './layout/tabs.tsx'
export { SEARCH_DEBOUNCE_MS, useDebounced } from './layout/use-debounced.ts'
export { isolated } from './format/isolated.ts'
export { WrittenText } from './format/written-text.tsx'
export { leaveKeysToInputMethods } from './layout/input-method.ts'
export { useIsDragging } from './layout/dragging.ts'
export { useLatest } from './layout/use-latest.ts'
export { useIsMobile, useMediaQuery } from './layout/use-media-query.ts'
export { useShortcuts } from './layout/use-shortcuts.ts'
export { CancelButton, CommandDialog, ConfirmDialog, Dialog, Sheet } from './overlays/lazy-dialogs.tsx'
export { useListbox } from './fields/use-listbox.ts'
export { lazyCode, type LazyCode, TookTooLong, type UseOptions, useLazyCode } from './lazy/lazy-code.ts'
export { loadOverlays, onOverlaysFailed, prefetchOverlays } from './overlays/lazy-overlays.ts'
export type { ConfirmDialogProps } from './overlays/confirm-dialog.tsx'
export type { DialogProps } from './overlays/dialog.tsx'
export { EmailText } from './format/email-text.tsx'
export { LoadingDialog } from './overlays/loading-dialog.tsx'
export { Tooltip } from './overlays/tooltip.tsx'
export { TooltipLayer } from './overlays/tooltip-layer.tsx'
export { StyleScope } from './style-scope.tsx'
export { ToastViewport, type ToastView, type ToastViewportProps } from './feedback/toasts.tsx'
export {
  calendarDateOf,
  formatCalendarDate,
  formatDateParts,
  formatDateTime,
  formatDay,
  formatDueDate,
  formatHour,
  formatTime,
  ownOffset,
  isOverdue,
  setOwnTimeZone,
  todayIn,
} from './format/format-date.ts'
export { choiceLabel, setListLabels } from './format/list-labels.ts'
export {
  amountsLocale,
  ownLocale,
  ownWeekStart,
  setOwnLocale,
  wordsLocale,
} from './format/own-locale.ts'
export { personName } from './format/person-name.ts'
export { formatRelativeTime, RelativeTime } from './format/relative-time.tsx'
export { useMinute } from './format/use-minute.ts'
export { useToday } from './format/use-today.ts'
export { ClearFilters, FilterBar, FilterButton, FilterSelect, FilterToggle } from './layout/filter-bar.tsx'
export {
  DropdownMenu,
  type DropdownMenuProps,
  MenuCheckItem,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  MenuSeparator,
} from './overlays/dropdown-menu.tsx'
export { Popover, type PopoverProps } from './overlays/popover.tsx'
export { type ShortcutHint, ShortcutHints } from './overlays/shortcut-hints.tsx'
export type { SheetProps } from './overlays/sheet.tsx'
