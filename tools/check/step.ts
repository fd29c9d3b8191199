import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Step = { name: string; command: string[]; env?: Record<string, string> };
export type StepResult = { name: string; ok: boolean; seconds: number; output: string };

/** Runs one program of the check (its own Node by `node`) and keeps what it says. */
export async function runStep(root: string, { name, command, env }: Step): Promise<StepResult> {
  const [program = '', ...args] = command;
  const started = performance.now();
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { name, ok: code === 0, seconds: (performance.now() - started) / 1000, output };
}

/** Runs the steps two at a time (the machines of CI have two cores) and reports each as it ends. */
export async function runSteps(
  root: string,
  steps: Step[],
  report: (result: StepResult) => void,
): Promise<StepResult[]> {
  const results = new Map<Step, StepResult>();
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(root, step);
      results.set(step, result);
      report(result);
    }
  };
  await Promise.all([work(), work()]);
  return steps.flatMap((step) => results.get(step) ?? []);
}
