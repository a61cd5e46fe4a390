import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'

export function NotFoundScreen() {
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center px-6 py-24 text-center">
      <div aria-hidden className="mb-6 w-12 border-t border-accent-ink" />
      <h1 className="font-serif text-3xl">404 Page Not Found</h1>
      <p className="mt-3 text-ink-muted">Did you forget to add the page to the router?</p>
      <ButtonLink to="/dashboard" className="mt-8">
        Go to Dashboard
      </ButtonLink>
    </div>
  )
}
