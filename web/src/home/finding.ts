/** Where in a text a finding is: the server writes `course:5:11: message`, `board small-yard:3:7: …`. */

import type { Finding } from '../protocol/types';

export interface PlacedFinding {
  level: Finding['level'];
  message: string;
  where: { line: number; column: number; file: string } | null;
  /** The line itself, to be shown. */
  line: string;
}

const PLACE = /^(course|board [^:]+):(\d+):(\d+): (.*)$/s;

export function placed(finding: Finding, text: string, boards: Record<string, string>): PlacedFinding {
  const found = PLACE.exec(finding.message);
  if (!found) return { level: finding.level, message: finding.message, where: null, line: '' };
  const [, name = '', line = '1', column = '1', message = ''] = found;
  const source = name === 'course' ? text : (boards[name.replace(/^board /, '')] ?? '');
  return {
    level: finding.level,
    message,
    where: { line: Number(line), column: Number(column), file: name === 'course' ? '' : name },
    line: source.split('\n')[Number(line) - 1] ?? '',
  };
}
