import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'telephone' | 'online' | 'advance' | 'floor'

export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  secondary: 'border-rule bg-raised text-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-strong hover:bg-danger-strong',
  telephone: 'border-telephone bg-telephone text-on-telephone hover:border-telephone-strong hover:bg-telephone-strong',
  online: 'border-online bg-online text-on-online hover:border-online-strong hover:bg-online-strong',
  advance: 'border-advance bg-advance text-on-advance hover:border-advance-strong hover:bg-advance-strong',
  floor: 'border-floor bg-floor text-on-floor hover:border-floor-strong hover:bg-floor-strong',
}

const INACTIVE = 'cursor-not-allowed border-hairline bg-sunken text-ink-muted'
const INACTIVE_GHOST = 'cursor-not-allowed border-transparent bg-transparent text-ink-muted opacity-60'

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-control-sm gap-1.5 px-2.5 text-xs',
  md: 'min-h-control-md gap-2 px-3.5 text-sm',
  lg: 'min-h-control-lg gap-2.5 px-6 text-base',
}

const SQUARES: Readonly<Record<ButtonSize, string>> = {
  sm: 'size-control-sm',
  md: 'size-control-md',
  lg: 'size-control-lg',
}

const SHAPE =
  'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-control border font-medium whitespace-nowrap select-none transition-colors duration-100'

type ButtonLook = {
  variant: ButtonVariant
  size: ButtonSize
  shape: 'label' | 'square'
  state: 'ready' | 'pending' | 'inactive'
}

/** Returns the classes of a button, also for a link that looks like one. A pending button keeps its colour. */
export function buttonStyle({ variant, size, shape, state }: ButtonLook): string {
  const inactive = variant === 'ghost' ? INACTIVE_GHOST : INACTIVE
  return classNames(
    SHAPE,
    shape === 'square' ? SQUARES[size] : SIZES[size],
    state === 'inactive' ? inactive : VARIANTS[variant],
    state === 'pending' && 'cursor-progress',
  )
}
