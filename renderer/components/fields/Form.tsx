import type { ComponentPropsWithoutRef } from 'react'

type FormProps = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> & { onSubmit: () => void }

/** A form that is submitted without leaving the page. Its fields show their errors themselves. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      {...rest}
    />
  )
}
