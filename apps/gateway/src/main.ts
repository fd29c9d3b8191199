import { runProgram } from './run-program';
import { startAlone } from './start-alone';

await runProgram(() => startAlone(process.env, console.log), process, console.error);
