import PorticoCommand

CommandLineTool.main()
