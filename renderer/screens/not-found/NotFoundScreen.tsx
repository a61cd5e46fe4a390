import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { useWords } from '../../languages/useLanguage.ts'

export function NotFoundScreen() {
  const { notFound } = useWords().shell
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center px-6 py-24 text-center">
      <div aria-hidden className="mb-6 w-12 border-t border-accent-ink" />
      <h1 className="font-serif text-3xl">{notFound.title}</h1>
      <p className="mt-3 text-ink-muted">{notFound.text}</p>
      <ButtonLink to="/dashboard" className="mt-8">
        {notFound.action}
      </ButtonLink>
    </div>
  )
}
