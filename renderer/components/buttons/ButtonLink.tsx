import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

export function ButtonLink({ variant = 'secondary', size = 'md', className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonStyle({ variant, size, shape: 'label', state: 'ready' }), className)} />
  )
}
