import { createContext, use } from 'react'
import type { DataSource } from './data-source.ts'

export const DataContext = createContext<DataSource | null>(null)

export function useDataSource(): DataSource {
  const source = use(DataContext)
  if (!source) throw new Error('A screen needs the DataProvider above it')
  return source
}
