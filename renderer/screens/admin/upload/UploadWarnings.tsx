type UploadWarningsProps = { title: string; warnings: readonly string[] }

/** The parts of an upload that were skipped or corrected. */
export function UploadWarnings({ title, warnings }: UploadWarningsProps) {
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`
  return (
    <details
      open={warnings.length <= 5}
      className="rounded-panel border border-rule bg-warning-wash p-3 text-sm text-ink"
    >
      <summary className="cursor-pointer font-medium">
        “{title}”: {count}
      </summary>
      <ul className="mt-2 max-h-60 list-disc space-y-1 overflow-y-auto pl-5">
        {warnings.map((warning) => (
          <li key={warning} className="wrap-anywhere">
            {warning}
          </li>
        ))}
      </ul>
    </details>
  )
}
