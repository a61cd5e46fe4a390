import { classNames } from '../class-names.ts'

export type FieldSize = 'sm' | 'md' | 'lg'

const SIZES: Readonly<Record<FieldSize, string>> = {
  sm: 'min-h-control-sm px-2 text-xs',
  md: 'min-h-control-md px-2.5 text-sm',
  lg: 'min-h-control-lg px-3 text-xl placeholder:text-sm',
}

const SHAPE =
  'w-full min-w-0 rounded-control border border-rule bg-raised text-ink placeholder:text-ink-muted [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-ink-muted data-invalid:border-danger-ink focus-visible:outline-offset-0'

/** Returns the classes of any input. */
export function fieldStyle(size: FieldSize): string {
  return classNames(SHAPE, SIZES[size])
}
