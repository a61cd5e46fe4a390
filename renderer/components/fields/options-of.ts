/** Returns the options of a table of labels, in its order. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  const options: { value: Value; label: string }[] = []
  for (const value in labels) options.push({ value, label: labels[value] })
  return options
}
