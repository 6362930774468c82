export { Avatar } from './controls/avatar.tsx'
export { Badge, CountBadge, type Tone } from './controls/badge.tsx'
export { Button, type ButtonProps } from './controls/button.tsx'
export { type ButtonSize, type ButtonVariant, buttonClass, linkClass } from './controls/button-style.ts'
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx'
export { PhoneLinks } from './controls/phone-links.tsx'
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
export { ProgressBar } from './feedback/progress-bar.tsx'
export { EmptyState, LoadFailed } from './feedback/states.tsx'
export { DateField, type DateFieldProps } from './fields/date-field.tsx'
export { Field, type FieldProps } from './fields/field.tsx'
export { FileDrop } from './fields/file-drop.tsx'
export { MoneyField, NumberField, type NumberFieldProps } from './fields/number-field.tsx'
export { OtpInput } from './fields/otp-input.tsx'
export { PasswordField } from './fields/password-field.tsx'
export { SearchField, type SearchFieldProps } from './fields/search-field.tsx'
export {
  NativeSelect,
  type NativeSelectProps,
  OptionalSelect,
  Select,
  type SelectOption,
  type SelectProps,
} from './fields/select.tsx'
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './fields/text-field.tsx'
export { Checkbox, RadioGroup, type RadioOption, Switch } from './fields/toggles.tsx'
export { currencySymbol, formatMoney, formatMoneyShort } from './format/format-money.ts'
export { type FieldBinding, FormField, type FormFieldProps } from './form/form-field.tsx'
export { VersionMerge } from './form/version-merge.tsx'
export { applyServerErrors, type ServerIssue } from './form/server-errors.ts'
export { useLateZodForm } from './form/use-late-zod-form.ts'
export { type FormInput, type FormOutput, useZodForm } from './form/use-zod-form.ts'
export { Card, CardBody, CardHeader } from './layout/card.tsx'
export { type TabItem, Tabs, type TabsProps } from './layout/tabs.tsx'
export { SEARCH_DEBOUNCE_MS, useDebounced } from './layout/use-debounced.ts'
export { useIsMobile, useMediaQuery } from './layout/use-media-query.ts'
export { useShortcuts } from './layout/use-shortcuts.ts'
export { CommandDialog } from './overlays/command-dialog.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx'
export { Dialog, type DialogProps } from './overlays/dialog.tsx'
export { FormDialog, type FormDialogProps } from './overlays/form-dialog.tsx'
export { LoadingDialog } from './overlays/loading-dialog.tsx'
export { Tooltip } from './overlays/tooltip.tsx'
export { TooltipProvider } from './overlays/tooltip-provider.tsx'
export { StyleScope } from './style-scope.tsx'
export { ToastViewport, type ToastView, type ToastViewportProps } from './feedback/toasts.tsx'
export { addTag } from './fields/add-tag.ts'
export { ColorField, STAGE_COLORS } from './fields/color-field.tsx'
export { Picker, type PickerProps } from './fields/picker.tsx'
export {
  matchingText,
  type NamedRecord,
  PeoplePicker,
  type Person,
  personName,
  RecordPicker,
  TextPicker,
} from './fields/record-pickers.tsx'
export { TagInput, type TagInputProps } from './fields/tag-input.tsx'
export { oneHourAfter, TIME_CHOICES, timesAfter } from './fields/time-choices.ts'
export { TimeField, TimeZonePicker } from './fields/time-fields.tsx'
export { browserTimeZone, TIME_ZONES } from './fields/time-zones.ts'
export {
  addDays,
  calendarDateOf,
  daysBetween,
  formatCalendarDate,
  formatDateTime,
  formatDay,
  formatDueDate,
  formatTime,
  isOverdue,
  setOwnTimeZone,
  todayIn,
} from './format/format-date.ts'
export { formatRelativeTime, RelativeTime } from './format/relative-time.tsx'
export { instantOf, wallTimeOf } from './format/zoned-time.ts'
export { ClearFilters, FilterBar, FilterSelect } from './layout/filter-bar.tsx'
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
export { Sheet, type SheetProps } from './overlays/sheet.tsx'
export { CardList, type CardListProps } from './data-table/card-list.tsx'
export { type DataColumn, nextSort } from './data-table/column-types.ts'
export { DataTable, type DataTableProps } from './data-table/data-table.tsx'
export { placeOf } from './data-table/list-place.ts'
export type { RowSelection } from './data-table/row-selection.ts'
export { useRowSelection } from './data-table/use-row-selection.ts'
export type { DataTableHandle } from './data-table/table-rows.tsx'
export { RefusalsDialog } from './bulk/refusals-dialog.tsx'
export { SelectionBar } from './bulk/selection-bar.tsx'
export { TagPopover } from './bulk/tag-popover.tsx'
export { Board } from './board/board.tsx'
export type { BoardColumn, BoardProps, BoardZone } from './board/board-types.ts'
export { type BoardMove, computeMove } from './board/compute-move.ts'
export { SortableList, type SortableListProps } from './board/sortable-list.tsx'
