import { runProgram } from '@boxhaul/db';
import { startAlone } from './start-alone';

void runProgram(() => startAlone(process.env, console.log), process, console.error);
